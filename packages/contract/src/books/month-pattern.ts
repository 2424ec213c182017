/** A month of the books, YYYY-MM, from 1970 on. */
export const monthPattern = /^(19[7-9]|[2-9]\d\d)\d-(0[1-9]|1[0-2])$/;
