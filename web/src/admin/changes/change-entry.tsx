import type { SettingsChange } from '@checkout/contract/settings-change/schema.ts';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Facts } from '../../shared/ui/facts.tsx';
import { TimelineItem } from '../../shared/ui/timeline.tsx';
import { ChangedValue } from './changed-value.tsx';
import { byPlace, useFieldName } from './field-name.ts';
import { WhoAndWhen } from './who-and-when.tsx';

/** One change: what was done to what, by whom and when, and the new values of the fields. */
export function ChangeEntry({ change }: { change: SettingsChange }) {
  const { t } = useTranslation('changes');
  const nameOf = useFieldName();
  const { act, actor, at, kind, fields, subjectName } = change;
  const called = kind === 'logo' && isScheme(subjectName) ? t(`schemes.${subjectName}`) : subjectName;
  return (
    <TimelineItem>
      <Typography variant="body2" color="textSecondary">
        {t(`acts.${act}`)} · {t(`kinds.${kind}`)}
      </Typography>
      {called && (
        <Typography component="p" variant="h3" sx={{ overflowWrap: 'anywhere' }}>
          {called}
        </Typography>
      )}
      <Typography variant="caption" component="p" color="textSecondary" sx={{ mb: 2 }}>
        <WhoAndWhen actor={actor} at={at} />
      </Typography>
      <Facts
        rows={byPlace(fields).map((field) => ({
          name: nameOf(field.name),
          value: <ChangedValue field={field} act={act} />,
        }))}
      />
    </TimelineItem>
  );
}

function isScheme(name: string): name is 'light' | 'dark' {
  return name === 'light' || name === 'dark';
}
