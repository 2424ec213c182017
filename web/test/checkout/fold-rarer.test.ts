import { expect, test } from '@jest/globals';
import { foldRarer } from '../../src/checkout/rails/manual/fold-rarer.ts';

test.each([
  { methods: 'abcd', shown: 'ab', folded: 'cd' },
  { methods: 'abcdefg', shown: 'ab', folded: 'cdefg' },
])(
  'of $methods the first two stand in the list, and the rest behind one line',
  ({ methods, ...expected }) => {
    const { shown, folded } = foldRarer([...methods]);
    expect({ shown: shown.join(''), folded: folded.join('') }).toEqual(expected);
  },
);

test.each(['', 'a', 'ab', 'abc'])('nothing of "%s" is folded: no line hides a single row', (methods) => {
  expect(foldRarer([...methods])).toEqual({ shown: [...methods], folded: [] });
});
