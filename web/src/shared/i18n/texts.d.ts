import type account from '../../locales/en/account.json';
import type admin from '../../locales/en/admin.json';
import type checkout from '../../locales/en/checkout.json';
import type docs from '../../locales/en/docs.json';
import type grid from '../../locales/en/grid.json';
import type shell from '../../locales/en/shell.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell';
    resources: {
      shell: typeof shell;
      account: typeof account;
      checkout: typeof checkout;
      admin: typeof admin;
      docs: typeof docs;
      grid: typeof grid;
    };
  }
}
