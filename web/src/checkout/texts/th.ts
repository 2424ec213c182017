import own from '../../locales/th/checkout.json';

/** With those of each rail, by the path of its file. */
export const texts = {
  own,
  rails: import.meta.glob('../rails/*/texts/th.json', { eager: true, import: 'default' }),
};
