import { expect, test } from '@jest/globals';
import { type RowAct, splitActions } from '../../src/shared/grid/rows/row-act.ts';

const Icon = () => null;
const act = (label: string, isDestructive = false): RowAct => ({ label, Icon, isDestructive });
const labels = (actions: readonly RowAct[]) => {
  const { quick, rest } = splitActions(actions);
  return [quick.map(({ label }) => label), rest.map(({ label }) => label)];
};

test('two acts stand in the row, and the others behind its menu in their order', () => {
  expect(labels(['a', 'b', 'c', 'd'].map((label) => act(label)))).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
  expect(labels([])).toEqual([[], []]);
});

test('what takes something away is behind the menu, however few there are, unless it is all there is', () => {
  expect(labels([act('delete', true), act('edit')])).toEqual([['edit'], ['delete']]);
  expect(labels([act('end', true)])).toEqual([['end'], []]);
});
