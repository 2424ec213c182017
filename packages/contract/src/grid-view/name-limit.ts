/** The maximum length of a view's name, in characters. */
export const viewNameLimit = 60;
