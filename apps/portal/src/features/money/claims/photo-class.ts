export const photoClass = 'size-20 rounded-ctl border border-line bg-sunken object-cover'
