/**
 * A media query for screens that are so short, such as a phone held sideways or any screen at 400 % zoom, that
 * what stays in view would leave no room for what scrolls: there everything scrolls together.
 */
export const shortScreen = '@media (max-height: 30rem)';
