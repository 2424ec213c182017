/** The name of a view has at most so many characters. */
export const viewNameLimit = 60;
