import {
  type CarrierStatement,
  type CarrierStatementLine,
  nameStatementLine,
} from '@guihang/contract/money/carrier-statements'
import { moneyFields } from '@guihang/domain/money/carrier-statements/statement-fields'
import { toast } from '@guihang/ui/feedback/toast.ts'
import { client } from '@guihang/web/api/client.ts'
import { Choice, Text, useField } from '@guihang/web/forms/fields.tsx'
import { Form } from '@guihang/web/forms/form.tsx'
import { Amount } from '@guihang/web/forms/number-fields.tsx'
import { useContractForm } from '@guihang/web/forms/use-contract-form.ts'
import { m } from '../../../texts/messages.js'
import { carrierMoneyChanged } from '../carrier-money.queries.ts'
import { fieldName } from '../field-name.ts'
import { FoundParcels } from './found-parcels.tsx'
import { lineName } from './line-words.ts'

type NameLineProps = { statement: CarrierStatement; line: CarrierStatementLine; onDone: () => void }

/** The amounts that a person may say in the place of what cannot be read. The parts give the net where it is not said. */
const saidFields = ['cod', 'freight', 'return_fee', 'net'] as const
type SaidField = (typeof saidFields)[number]

type Values = { what: 'parcel' | 'other'; tracking_number: string } & Record<SaidField, number | null>

const nobody = '–'

/** Says which parcel a row is, or that it is none; and what it comes to, where the file cannot be read. */
export function NameLine({ statement: { id }, line, onDone }: NameLineProps) {
  const lacks = line.fault !== null && moneyFields.some((field) => field === line.fault?.field)
  const form = useContractForm({
    operation: nameStatementLine,
    values: {
      what: line.kind === 'other' ? 'other' : 'parcel',
      tracking_number: line.tracking_number ?? '',
      ...{ cod: null, freight: null, return_fee: null, net: null },
    } as Values, // as: one of two, and amounts that nobody has said
    // Of a row that is no parcel there is no number: a word stands for it while the form is judged.
    bodyOf: ({ what, tracking_number, ...said }) => ({
      tracking_number: what === 'parcel' ? tracking_number : nobody,
      amounts: lacks ? saidOf(said) : undefined,
    }),
    judgeAt: 'saving',
    send: ({ tracking_number, amounts }) =>
      client.call(nameStatementLine, {
        params: { id, no: String(line.no) },
        body: {
          tracking_number: tracking_number === nobody ? null : tracking_number,
          ...(amounts && { amounts }),
        },
      }),
    onSaved: async () => {
      toast.success(m.carrier_line_named_now({ name: lineName(line) }))
      onDone()
      await carrierMoneyChanged()
    },
    onRefused: () => void carrierMoneyChanged(),
  })
  return (
    <section aria-labelledby="name-line" className="grid gap-3 border-t border-line pt-4">
      <h3 id="name-line" className="font-strong">
        {lacks ? m.carrier_line_mend() : m.carrier_line_name()}
      </h3>
      <Form form={form} save={m.carrier_line_name_go()}>
        <Choice
          name="what"
          label={m.carrier_line_what()}
          options={[
            { value: 'parcel', label: m.carrier_line_what_parcel() },
            { value: 'other', label: m.carrier_line_what_other(), detail: m.carrier_line_what_other_help() },
          ]}
        />
        <NumberField />
        {lacks && <Amounts />}
      </Form>
    </section>
  )
}

function saidOf(said: Record<SaidField, number | null>) {
  return Object.fromEntries(
    saidFields.flatMap((field) => (said[field] === null ? [] : [[field, said[field]]])),
  )
}

function NumberField() {
  const { value: what } = useField('what')
  const { value: typed, change } = useField('tracking_number')
  if (what !== 'parcel') return null
  return (
    <div className="grid gap-2">
      <Text
        name="tracking_number"
        label={m.carrier_line_number()}
        hint={m.carrier_line_number_help()}
        autoCapitalize="characters"
        spellCheck={false}
      />
      <FoundParcels keyword={String(typed).trim()} onChoose={change} />
    </div>
  )
}

function Amounts() {
  return (
    <fieldset className="grid gap-3 tablet:grid-cols-2">
      <legend className="mb-1 text-12 text-ink-3">{m.carrier_line_amounts_help()}</legend>
      {saidFields.map((name) => (
        <Amount key={name} name={name} label={fieldName(name)} optional />
      ))}
    </fieldset>
  )
}
