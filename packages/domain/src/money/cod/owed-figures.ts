/** What is unpaid of a day, VND: `cod_amount` is what the shop gets, its compensation included. */
type Unpaid = {
  readonly count: number
  readonly cod_amount: number
  readonly compensation_amount: number
  readonly fees_amount: number
}

/** What a shop is owed in all; its screens and the provider's show the same. */
export function owedFigures(unpaid: readonly Unpaid[]) {
  const sum = (figure: keyof Unpaid) => unpaid.reduce((total, day) => total + day[figure], 0)
  const payable = sum('cod_amount')
  const compensation_amount = sum('compensation_amount')
  const fees_amount = sum('fees_amount')
  return {
    remaining_debt: {
      amount: payable - fees_amount,
      cod_amount: payable - compensation_amount,
      compensation_amount,
      fees_amount,
    },
    waiting_transfer: { count: sum('count'), amount: payable },
  }
}
