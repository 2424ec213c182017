import own from '../th.json';

/** The translations of error messages, and those that each rail keeps in its own folder. */
export const translations = [
  own,
  ...Object.values(
    import.meta.glob('../../../../checkout/rails/*/refusals/th.json', { eager: true, import: 'default' }),
  ),
];
