/** The only page whose answer allows the camera. */
const place = '/pickup-list'

/** Whether the browser can ask for a camera. Only the question itself tells whether there is one. */
export function hasCamera(): boolean {
  return 'mediaDevices' in navigator
}

/** Whether the tab was opened at the page that may use the camera: browsers keep to the answer the tab began with. */
export function mayUseCamera(): boolean {
  const [opened] = performance.getEntriesByType('navigation')
  return opened !== undefined && new URL(opened.name).pathname === place
}
