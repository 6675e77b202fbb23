/** Whose form is open: `new`, or an id. */
export type PresetSearch = { size?: string | undefined; product?: string | undefined }
