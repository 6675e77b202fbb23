import { setAreaRules } from '@guihang/contract/provider/areas'
import { addDays, type Day } from '@guihang/domain/calendar'
import { toast } from '@guihang/ui/feedback/toast.ts'
import { Drawer } from '@guihang/ui/overlays/dialog-on-demand.tsx'
import { formatDay } from '@guihang/web/dates.ts'
import { Choice, useField } from '@guihang/web/forms/fields.tsx'
import { Form } from '@guihang/web/forms/form.tsx'
import { useContractForm } from '@guihang/web/forms/use-contract-form.ts'
import { usePut } from '@guihang/web/forms/use-put.ts'
import { useToday } from '@guihang/web/use-today.ts'
import { m } from '../../../texts/messages.js'
import { DayField } from '../day-field.tsx'
import { settingsChanged } from '../settings.queries.ts'
import { UnitFields } from '../unit-fields.tsx'

export function AreaDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Drawer open={open} onOpenChange={(wanted) => !wanted && onClose()} title={m.settings_area_add()}>
      {open && <AreaForm onClose={onClose} />}
    </Drawer>
  )
}

type Answer = 'yes' | 'no' | 'same'
type Area = { province: string | null; code: string | null; served: Answer; remote: Answer }
/** A list of one: faults come back at the paths of the body. */
type Values = { valid_from: Day; areas: [Area] }

const answers = { yes: true, no: false, same: undefined }

function AreaForm({ onClose }: { onClose: () => void }) {
  const today = useToday()
  const form = useContractForm({
    operation: setAreaRules,
    values: {
      valid_from: addDays(today, 1),
      areas: [{ province: null, code: null, served: 'same', remote: 'same' }],
    } as Values, // as: nothing is chosen yet
    bodyOf: ({ valid_from, areas }) => ({
      valid_from,
      areas: areas.map(({ province, code, served, remote }) => ({
        address_scheme: 'vn2025',
        code: code ?? province ?? undefined,
        ...(answers[served] !== undefined && { served: answers[served] }),
        ...(answers[remote] !== undefined && { remote: answers[remote] }),
      })),
    }),
    judgeAt: 'saving',
    onSaved: async (answer, { valid_from }) => {
      const [rule] = answer?.data ?? []
      if (rule) toast.success(m.settings_area_saved({ name: rule.unit.name, day: formatDay(valid_from) }))
      await settingsChanged()
      onClose()
    },
  })
  return (
    <Form
      form={form}
      save={m.settings_area_save()}
      foot="drawer"
      onCancel={onClose}
      cancelLabel={m.settings_cancel()}
    >
      <Unit />
      <Choice
        name="areas.0.served"
        label={m.settings_area_served()}
        options={[
          { value: 'same', label: m.settings_stays_as_is() },
          { value: 'yes', label: m.settings_served_yes() },
          { value: 'no', label: m.settings_served_no(), detail: m.settings_served_no_help() },
        ]}
      />
      <Choice
        name="areas.0.remote"
        label={m.settings_area_remote()}
        options={[
          { value: 'same', label: m.settings_stays_as_is() },
          { value: 'yes', label: m.settings_remote_yes(), detail: m.settings_remote_yes_help() },
          { value: 'no', label: m.settings_remote_no() },
        ]}
      />
      <DayField name="valid_from" label={m.settings_from()} />
    </Form>
  )
}

function Unit() {
  const province = useField('areas.0.province')
  const ward = useField('areas.0.code')
  const put = usePut()
  return (
    <UnitFields
      province={province.value}
      ward={ward.value}
      wardOptional
      wardHint={m.settings_whole_province()}
      errors={province.value === null ? { province: ward.error } : { ward: ward.error }}
      onChange={(units) => put({ 'areas.0.province': units.province, 'areas.0.code': units.ward })}
    />
  )
}
