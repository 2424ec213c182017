import own from '../zh-Hans.json';

/** The translations of error messages, and those that each rail keeps in its own folder. */
export const translations = [
  own,
  ...Object.values(
    import.meta.glob('../../../../checkout/rails/*/refusals/zh-Hans.json', {
      eager: true,
      import: 'default',
    }),
  ),
];
