/** A Vietnamese number, with the country's code or without. */
export function isPhone(text: string): boolean {
  return /^(0|\+?84)[235789]\d{8}$/.test(text)
}
