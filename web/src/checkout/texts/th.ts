import own from '../../locales/th/checkout.json';

/** The texts of the checkout and of each rail, the latter by file path. */
export const texts = {
  own,
  rails: import.meta.glob('../rails/*/texts/th.json', { eager: true, import: 'default' }),
};
