/** How a photo of a claim looks, small: it opens large. */
export const photoClass = 'size-20 rounded-ctl border border-line bg-sunken object-cover'
