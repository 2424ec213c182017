import own from '../../locales/en/checkout.json';

/** The texts of the checkout and of each rail, the latter by file path. */
export const texts = {
  own,
  rails: import.meta.glob('../rails/*/texts/en.json', { eager: true, import: 'default' }),
};
