import type { RailTexts } from '../../checkout/rails/index.ts';
import type account from '../../locales/en/account.json';
import type admin from '../../locales/en/admin.json';
import type bank from '../../locales/en/bank.json';
import type checkout from '../../locales/en/checkout.json';
import type docs from '../../locales/en/docs.json';
import type drawer from '../../locales/en/drawer.json';
import type grid from '../../locales/en/grid.json';
import type keys from '../../locales/en/keys.json';
import type receipt from '../../locales/en/receipt.json';
import type settings from '../../locales/en/settings.json';
import type shell from '../../locales/en/shell.json';

/** The catalogues that several parts of the app use; admin sections add their own in their `index.ts`. */
export interface Texts {
  shell: typeof shell;
  account: typeof account;
  checkout: typeof checkout & RailTexts;
  bank: typeof bank;
  receipt: typeof receipt;
  docs: typeof docs;
  grid: typeof grid;
  admin: typeof admin;
  drawer: typeof drawer;
  keys: typeof keys;
  settings: typeof settings;
}

/** A catalogue's name, which is that of its file. */
export type Namespace = keyof Texts;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell';
    resources: Texts;
  }
}
