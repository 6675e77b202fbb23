/** The most chosen parcels that a screen acts on row by row; more are left to the server, as a batch. */
export const rowsAtScreen = 500
