import { activateUser, lockUser, unlockUser } from '@guihang/contract/provider/operated-people'
import { formatPhone } from '@guihang/domain/shop/people/phone'
import { Button } from '@guihang/ui/button.tsx'
import { TitledCard } from '@guihang/ui/card.tsx'
import { toast } from '@guihang/ui/feedback/toast.ts'
import { client } from '@guihang/web/api/client.ts'
import { useAct } from '@guihang/web/screen/use-act.ts'
import { useState } from 'react'
import { useScope } from '../../core/me.ts'
import { m } from '../../texts/messages.js'
import { ReasonDialog } from './reason-dialog.tsx'
import { userStateNames } from './shop-words.ts'
import { type OneShop, shopsChanged } from './shops.queries.ts'

type Person = OneShop['users'][number]

/** Who signs in for the shop. */
export function ShopPeople({ shop }: { shop: OneShop }) {
  const accounts = useScope('accounts')
  const may = accounts && shop.state !== 'closed'
  return (
    <TitledCard
      id="people"
      title={m.shops_people()}
      beside={m.shops_people_count({ count: shop.users.length })}
    >
      <ul>
        {shop.users.map((person) => (
          <li
            key={person.id}
            className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 border-t border-line px-4 py-1.5"
          >
            <span className="min-w-0 flex-1 basis-60">
              <b className="font-medium">{person.name}</b>
              <small className="block text-12 text-ink-3">
                <span className="figures">{formatPhone(person.phone)}</span>
                {person.email && ` · ${person.email}`}
              </small>
            </span>
            <span className={person.state === 'active' ? 'text-ink-2' : 'text-warn-ink'}>
              {userStateNames[person.state]()}
            </span>
            {may && <PersonAct person={person} />}
          </li>
        ))}
      </ul>
    </TitledCard>
  )
}

/** The one act that the state of the person opens. */
function PersonAct({ person: { id, name, state } }: { person: Person }) {
  const [asked, setAsked] = useState(false)
  const { busy, act } = useAct()
  const run = (operation: typeof activateUser | typeof unlockUser, done: string) =>
    void act(async () => {
      await client.call(operation, { params: { id } })
      toast.success(done)
    }, shopsChanged)
  if (state === 'inactive')
    return (
      <Button size="sm" busy={busy} onClick={() => run(activateUser, m.shops_activated({ name }))}>
        {m.shops_activate()}
      </Button>
    )
  if (state === 'locked')
    return (
      <Button size="sm" busy={busy} onClick={() => run(unlockUser, m.shops_unlocked({ name }))}>
        {m.shops_unlock()}
      </Button>
    )
  return (
    <>
      <Button size="sm" onClick={() => setAsked(true)}>
        {m.shops_lock()}
      </Button>
      {asked && (
        <ReasonDialog
          operation={lockUser}
          id={id}
          title={m.shops_lock_title({ name })}
          body={m.shops_lock_body()}
          go={m.shops_lock()}
          done={m.shops_locked({ name })}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  )
}
