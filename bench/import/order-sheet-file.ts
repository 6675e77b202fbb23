import { buffer } from 'node:stream/consumers'
import { readAddressSources } from '../../apps/api/src/modules/parcels/addresses/address-sources.ts'
import { columnName } from '../../apps/api/src/platform/spreadsheets/write-workbook.ts'
import { zipStream } from '../../apps/api/src/platform/spreadsheets/write-zip.ts'
import { importFields } from '../../packages/domain/src/parcels/imports/import-fields.ts'
import { templateColumns } from '../../packages/domain/src/parcels/imports/import-template.ts'

const givenNames = ['Hương', 'Lan', 'Tuấn', 'Nam', 'Bình', 'Mai', 'Phúc', 'Ngọc', 'Thảo', 'Dũng']
const streets = ['Lê Lợi', 'Trần Phú', 'Nguyễn Huệ', 'Hai Bà Trưng', 'Lý Thường Kiệt', 'Phan Đình Phùng']
const goods = ['Áo thun', 'Ấm trà men rạn', 'Son dưỡng', 'Giày vải', 'Khăn lụa', 'Sổ tay']

/** A workbook of orders with 20 columns as Excel writes it: shared texts, every cell with its reference. */
export async function orderSheetFile(rows: number): Promise<Uint8Array<ArrayBuffer>> {
  const wards = (await servedWards()).map(({ ward, province }) => [province, '', ward] as const)
  const strings = new Map<string, number>()
  const shared = (text: string): string => {
    const known = strings.get(text)
    if (known === undefined) strings.set(text, strings.size)
    return `${known ?? strings.size - 1}`
  }
  const cell = (value: string | number, place: string): string =>
    value === ''
      ? ''
      : typeof value === 'number'
        ? `<c r="${place}"><v>${value}</v></c>`
        : `<c r="${place}" t="s"><v>${shared(value)}</v></c>`
  const row = (no: number, cells: readonly (string | number)[]): string =>
    `<row r="${no}" spans="1:20">${cells.map((value, index) => cell(value, `${columnName(index)}${no}`)).join('')}</row>`
  function* sheet() {
    yield '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>'
    yield row(
      1,
      importFields.map((field) => templateColumns[field].heading.vi),
    )
    for (let no = 0; no < rows; no += 1)
      yield row(no + 2, orderCells(no, wards[(no * 37) % wards.length] ?? ['', '', '']))
    yield '</sheetData></worksheet>'
  }
  function* texts() {
    yield '<sst>'
    for (const text of strings.keys()) yield `<si><t>${text.replaceAll('&', '&amp;')}</t></si>`
    yield '</sst>'
  }
  const workbook =
    '<workbook xmlns:r="r"><sheets><sheet name="Đơn" sheetId="1" r:id="r1"/></sheets></workbook>'
  const rels =
    '<Relationships><Relationship Id="r1" Type="r/worksheet" Target="worksheets/sheet1.xml"/></Relationships>'
  const parts = [
    { name: 'xl/workbook.xml', chunks: [workbook] },
    { name: 'xl/_rels/workbook.xml.rels', chunks: [rels] },
    { name: 'xl/worksheets/sheet1.xml', chunks: sheet() },
    { name: 'xl/sharedStrings.xml', chunks: texts() },
  ]
  return new Uint8Array(await buffer(zipStream(parts)))
}

function orderCells(
  no: number,
  [province, district, ward]: readonly [string, string, string],
): (string | number)[] {
  return [
    `DH-${no}`,
    `Nguyễn Thị ${givenNames[no % 10]} ${no}`,
    900_000_000 + no,
    `${(no % 300) + 1} ${streets[no % 6]}`,
    ...[province, district, ward],
    `${goods[no % 6]} mẫu ${no % 200}`,
    1 + (no % 3),
    150_000 + (no % 500) * 1_000,
    150_000 + (no % 500) * 1_000,
    0.3 + (no % 20) / 10,
    ...[20, 15, 10],
    no % 2 === 0 ? 'Shop trả' : 'Người nhận trả',
    'Cho xem, không thử',
    'Không',
    'Giao giờ hành chính',
    '',
  ]
}

/** Wards of today with their provinces. */
export async function servedWards(): Promise<{ ward: string; province: string }[]> {
  const { units } = await readAddressSources()
  const names = new Map(units.filter(({ scheme }) => scheme === 'vn2025').map((unit) => [unit.code, unit]))
  return units.flatMap(({ scheme, level, name, parent_code }) => {
    const province = names.get(names.get(parent_code ?? '')?.parent_code ?? '')
    const served = !/Trường Sa|Hoàng Sa/.test(name)
    return scheme === 'vn2025' && level === 3 && province && served
      ? [{ ward: name, province: province.name }]
      : []
  })
}
