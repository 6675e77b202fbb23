/** The only page whose answer allows the camera. */
const place = '/pickup-list'

/** Whether this browser has a camera to ask for, as far as one can know before asking. */
export function hasCamera(): boolean {
  return 'mediaDevices' in navigator
}

/** Whether the tab was opened at the page that may use the camera: browsers keep to the answer the tab began with. */
export function mayUseCamera(): boolean {
  const [opened] = performance.getEntriesByType('navigation')
  return opened !== undefined && new URL(opened.name).pathname === place
}
