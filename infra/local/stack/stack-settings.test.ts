import { expect, test } from '@jest/globals';
import { stackSettings } from './stack-settings.ts';

test.each(['6000', '5980', '5990'])(
  'PORT=%s is refused, because browsers refuse a port of that stack',
  (PORT) => {
    expect(() => stackSettings({ PORT })).toThrow('a port that browsers refuse');
  },
);

test('any other port is accepted', () => {
  expect(stackSettings({ PORT: '5100' }).port).toBe(5100);
});
