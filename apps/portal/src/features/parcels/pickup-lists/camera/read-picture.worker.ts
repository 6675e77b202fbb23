import { type Picture, readPicture } from './read-picture.ts'

// Beside the page: reading a picture takes longer than showing the next one.
self.addEventListener('message', ({ data }: MessageEvent<Picture>) => self.postMessage(readPicture(data)))
