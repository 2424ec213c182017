import { expect, test } from '@jest/globals';
import { messageTranslator } from '../../src/shared/i18n/refusals/message-translator.ts';
import { messageTranslationsOf, others } from './message-translations.ts';
import { refusalsIn } from './refusals-in-sources.ts';
import { serverFolders } from './source-index.ts';
import { unseenRefusals } from './unseen-refusals.ts';

const said = refusalsIn(serverFolders());

test('finds the refusals of services, wherever they are written', () => {
  expect(said).toEqual(
    expect.arrayContaining([
      'Coupon Not Found',
      'Admin Access Required',
      'This picture is damaged or incomplete. Please send another one.',
      'This coupon is only valid for: …',
      'Months are closed in order, when they are over; none is now',
      'Another admin has … this payment already: the status of the invoice is …',
      'The card payment was withdrawn',
    ]),
  );
});

test.each(others)('%s translates all refusals of services that a page can show', (language) => {
  expect(unsaidIn(language).filter((sentence) => !unseenRefusals.includes(sentence))).toEqual([]);
});

test.each(others)(
  'every refusal that no page shows is still in the code, and %s has no translation for it',
  (language) => {
    const unsaid = unsaidIn(language);
    expect(unseenRefusals.filter((sentence) => !unsaid.includes(sentence))).toEqual([]);
  },
);

function unsaidIn(language: string): string[] {
  const translations = messageTranslationsOf(language);
  // Which field is meant is known only once the placeholder is filled in.
  const translate = messageTranslator({ ...translations, fields: { ...translations.fields, '…': '…' } });
  return said.filter((sentence) => translate(sentence) === undefined);
}
