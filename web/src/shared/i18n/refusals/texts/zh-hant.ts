import own from '../zh-Hant.json';

/** The translations of error messages, and those that each rail keeps in its own folder. */
export const translations = [
  own,
  ...Object.values(
    import.meta.glob('../../../../checkout/rails/*/refusals/zh-Hant.json', {
      eager: true,
      import: 'default',
    }),
  ),
];
