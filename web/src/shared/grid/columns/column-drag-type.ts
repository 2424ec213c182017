/** As what a column is dragged, so that headings and the list of columns take each other's and nothing else. */
export const columnDragType = 'application/x-grid-column';
