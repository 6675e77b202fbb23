import { downloadCodMonth } from '@guihang/contract/money/cod-months'
import { downloadCodStatement, readCodReceipt, type Statement } from '@guihang/contract/money/statements'
import { saveFile } from '@guihang/web/api/save-file.ts'
import { client } from '../../../core/api/api.ts'

type Named = Pick<Statement, 'id' | 'number'>

export async function saveStatement({ id, number }: Named): Promise<void> {
  const answer = await client.raw(downloadCodStatement, { params: { id } })
  saveFile(await answer.blob(), `${number}.xlsx`)
}

export async function saveReceipt({ id, number }: Named): Promise<void> {
  const answer = await client.raw(readCodReceipt, { params: { id } })
  const file = await answer.blob()
  saveFile(file, `${number}-bien-lai.${file.type === 'application/pdf' ? 'pdf' : 'jpg'}`)
}

export async function saveMonth(month: string): Promise<void> {
  const answer = await client.raw(downloadCodMonth, { params: { month } })
  saveFile(await answer.blob(), `doi-soat-${month}.xlsx`)
}
