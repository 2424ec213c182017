import type { SvgIconProps } from '@mui/material/SvgIcon';
import type { ComponentType } from 'react';
import type { Namespace, Texts } from '../shared/i18n/texts.ts';
import type { WaitingName } from './rail/admin-counts-query.ts';

/** A part of the back office: what the `index.ts` of its folder exports as `section`, and all that the others know. */
export interface AdminSection {
  /** Its path under `/admin`, and the name of its name in `admin.json`. */
  id: SectionId;
  /** Other paths that links may know it by. */
  aliases?: readonly string[];
  /** It is what `/admin` itself shows, and every path that is nobody's. One section is. */
  isStart?: true;
  /** It shows its own keys when `?` is pressed. */
  hasOwnKeys?: true;
  icon: ComponentType<SvgIconProps>;
  /** The catalogues that it reads. */
  texts: Namespace[];
  /** Fetches its code, when it is first gone to. */
  load: () => Promise<ComponentType>;
  /** Where it stands in the rail; or the section that leads to it, whose place is marked while it shows. */
  rail: RailPlace | { under: SectionId };
}

export interface RailPlace {
  /** Daily work comes first, then what is set up once. */
  group: RailGroup;
  /** Within its group, lowest first. */
  place: number;
  /** What of it waits for a person, to be counted beside its name. */
  waiting?: WaitingName;
}

export type RailGroup = 'daily' | 'settings';

/** Named, in each language, before its own texts are there. */
export type SectionId = Exclude<keyof Texts['admin']['sections'], 'label'>;
