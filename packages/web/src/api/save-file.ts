export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The download has its own hold on the data once it has begun, which is not at once everywhere.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
