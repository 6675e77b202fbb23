import type { Shop } from '@guihang/contract/shop/identity'
import { editShop } from '@guihang/contract/shop/papers'
import { CardBody, TitledCard } from '@guihang/ui/card.tsx'
import { Note } from '@guihang/ui/feedback/note.tsx'
import { toast } from '@guihang/ui/feedback/toast.ts'
import { Text } from '@guihang/web/forms/fields.tsx'
import { Form, FormFailure, SaveButton } from '@guihang/web/forms/form.tsx'
import { useContractForm } from '@guihang/web/forms/use-contract-form.ts'
import { useSettings } from '@guihang/web/settings.ts'
import { type AccountTabProps, refreshAccount } from '../../../core/account/profile.ts'
import { papersDue } from '../../../core/papers-due.ts'
import { AskSupport } from '../../../core/screen/ask-support.tsx'
import { m } from '../../../texts/messages.js'
import { PaperPicture } from './paper-picture.tsx'

export function PapersTab({ shop }: AccountTabProps) {
  const organization = shop.shop_type === 'organization'
  return (
    <div className="grid gap-4">
      <PapersState shop={shop} />
      <div className="grid items-start gap-4 desk:grid-cols-2">
        <TitledCard id="papers-card" title={m.account_id_card()}>
          <CardBody className="grid gap-4">
            <PaperNumbers key="id_card" field="id_card_number" value={shop.id_card_number} />
            <div className="grid gap-4 tablet:grid-cols-2">
              <PaperPicture
                picture="id_card_front"
                label={m.account_id_card_front()}
                verified={shop.paper_verified}
                url={shop.id_card_front?.url ?? null}
              />
              <PaperPicture
                picture="id_card_back"
                label={m.account_id_card_back()}
                verified={shop.paper_verified}
                url={shop.id_card_back?.url ?? null}
              />
            </div>
          </CardBody>
        </TitledCard>
        <TitledCard
          id="papers-licence"
          title={m.account_licence()}
          beside={organization ? undefined : m.ui_optional()}
        >
          <CardBody className="grid gap-4">
            <PaperNumbers
              key="licence"
              field="business_licence_number"
              value={shop.business_licence_number}
            />
            <div className="grid gap-4 tablet:grid-cols-2">
              <PaperPicture
                picture="licence_front"
                label={m.account_licence_front()}
                verified={shop.paper_verified}
                url={shop.licence_front?.url ?? null}
                optional={!organization}
              />
              <PaperPicture
                picture="licence_back"
                label={m.account_licence_back()}
                verified={shop.paper_verified}
                url={shop.licence_back?.url ?? null}
                optional
              />
            </div>
          </CardBody>
        </TitledCard>
      </div>
      <p className="text-12 text-ink-3">{m.account_papers_privacy()}</p>
    </div>
  )
}

function missingText(refused: boolean, due: ReturnType<typeof papersDue>): string {
  if (due?.over) return refused ? m.account_papers_again_overdue(due) : m.account_papers_overdue(due)
  if (due) return refused ? m.account_papers_again_until(due) : m.account_papers_missing_until(due)
  return refused ? m.account_papers_again() : m.account_papers_missing()
}

function PapersState({ shop }: { shop: Shop }) {
  useSettings()
  const { paper_verified, paper_uploaded_full, paper_refusal_reason: refused } = shop
  const due = papersDue(shop)
  if (paper_verified)
    return (
      <Note tone="info">
        {m.account_papers_verified()} {m.account_papers_verified_change()}
      </Note>
    )
  const { id_card_number, business_licence_number, licence_front, shop_type } = shop
  const hasLicence = shop_type === 'organization' || licence_front !== null
  const lacksNumber = id_card_number === null || (hasLicence && business_licence_number === null)
  if (paper_uploaded_full)
    return (
      <Note tone={lacksNumber ? 'warn' : 'plain'}>
        {m.account_papers_waiting()} {lacksNumber && m.account_papers_no_number()}
      </Note>
    )
  return (
    <Note tone="warn">
      {refused && <p>{m.account_papers_refused({ reason: refused })}</p>}
      {missingText(refused !== null, due)} {refused && <AskSupport type="advisory" />}
    </Note>
  )
}

type Field = 'id_card_number' | 'business_licence_number'

function PaperNumbers({ field, value }: { field: Field; value: string | null }) {
  const form = useContractForm({
    operation: editShop,
    // One form for either number: it carries the field of the wire.
    values: { [field]: value ?? '' },
    async onSaved() {
      toast.success(m.account_paper_number_saved())
      await refreshAccount()
    },
  })
  const card = field === 'id_card_number'
  return (
    <Form form={form} className="gap-2">
      <div className="flex flex-wrap items-start gap-2">
        <Text
          name={field}
          label={card ? m.account_id_card_number() : m.account_licence_number()}
          hint={card ? m.account_id_card_hint() : m.account_licence_hint()}
          spellCheck={false}
          className="min-w-0 flex-1 basis-60 tablet:max-w-80"
        />
        <SaveButton className="mt-6" aria-label={card ? m.account_id_card_save() : m.account_licence_save()}>
          {m.account_save()}
        </SaveButton>
      </div>
      <FormFailure />
    </Form>
  )
}
