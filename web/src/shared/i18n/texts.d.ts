import type account from '../../locales/en/account.json';
import type admin from '../../locales/en/admin.json';
import type checkout from '../../locales/en/checkout.json';
import type coupons from '../../locales/en/coupons.json';
import type docs from '../../locales/en/docs.json';
import type drawer from '../../locales/en/drawer.json';
import type exceptions from '../../locales/en/exceptions.json';
import type fx from '../../locales/en/fx.json';
import type grid from '../../locales/en/grid.json';
import type overview from '../../locales/en/overview.json';
import type review from '../../locales/en/review.json';
import type settings from '../../locales/en/settings.json';
import type shell from '../../locales/en/shell.json';
import type tutorial from '../../locales/en/tutorial.json';
import type webhooks from '../../locales/en/webhooks.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell';
    resources: {
      settings: typeof settings;
      drawer: typeof drawer;
      review: typeof review;
      coupons: typeof coupons;
      fx: typeof fx;
      tutorial: typeof tutorial;
      webhooks: typeof webhooks;
      overview: typeof overview;
      exceptions: typeof exceptions;
      shell: typeof shell;
      account: typeof account;
      checkout: typeof checkout;
      admin: typeof admin;
      docs: typeof docs;
      grid: typeof grid;
    };
  }
}
