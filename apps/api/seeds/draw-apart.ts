/**
 * Draws until the number is one that was not drawn before, and keeps it in `taken`. Among the 450 parcels of a demo two
 * numbers of nine random digits meet once in ten thousand demos.
 */
export async function drawApart<Drawn>(
  taken: Set<string>,
  numberOf: (drawn: Drawn) => string,
  draw: () => Promise<Drawn>,
): Promise<Drawn> {
  for (;;) {
    const drawn = await draw()
    const number = numberOf(drawn)
    if (taken.has(number)) continue
    taken.add(number)
    return drawn
  }
}
