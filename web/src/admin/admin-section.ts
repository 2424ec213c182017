import type { SvgIconProps } from '@mui/material/SvgIcon';
import type { ComponentType } from 'react';
import type { Namespace, Texts } from '../shared/i18n/texts.ts';
import type { WaitingName } from './navigation/admin-counts-query.ts';

/**
 * A section of the admin area: what the `index.ts` of its folder exports as `section`, and all that other
 * modules know about it.
 */
export interface AdminSection {
  /** Its path under `/admin`, and the key of its name in `admin.json`. */
  id: SectionId;
  /** Other paths that links may use for it. */
  aliases?: readonly string[];
  /** Shown at `/admin` itself and at every unknown path below it. Exactly one section has it. */
  isStart?: true;
  /** Shows its own keyboard shortcuts when `?` is pressed. */
  hasOwnKeys?: true;
  icon: ComponentType<SvgIconProps>;
  /** The translation namespaces that it uses. */
  texts: Namespace[];
  /** Loads its code, on the first visit. */
  load: () => Promise<ComponentType>;
  /** Its position in the navigation, or the section whose entry leads to it and is marked while it is shown. */
  navigation: NavigationPlace | { under: SectionId };
}

export interface NavigationPlace {
  /** Daily work comes first, then what is set up once. */
  group: NavigationGroup;
  /** Position within the group, lowest first. */
  place: number;
  /** The count of items awaiting a person that is shown beside its name. */
  waiting?: WaitingName;
}

export type NavigationGroup = 'daily' | 'settings';

/** Taken from `admin.json`, since a section is named, in each language, before its own texts are loaded. */
export type SectionId = Exclude<keyof Texts['admin']['sections'], 'label'>;
