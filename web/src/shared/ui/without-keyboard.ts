/**
 * Matches devices that are operated by touch, most of which have no keyboard: hints about keys are hidden
 * there.
 */
export const withoutKeyboard = '@media (hover: none) and (pointer: coarse)';
