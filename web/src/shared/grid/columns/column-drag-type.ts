/** Data type of a dragged column: headers and the list of columns accept only each other's columns. */
export const columnDragType = 'application/x-grid-column';
