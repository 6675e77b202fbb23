import { statfs } from 'node:fs/promises'

export type Room = { readonly free_bytes: number; readonly total_bytes: number }

/** Of the disk under a folder, as far as this process may use it; null where it sees no such folder. */
export async function roomOf(folder: string): Promise<Room | null> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder)
    return { free_bytes: bavail * bsize, total_bytes: blocks * bsize }
  } catch {
    return null
  }
}
