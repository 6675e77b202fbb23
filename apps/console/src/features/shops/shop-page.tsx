import { buttonClass } from '@guihang/ui/button.tsx'
import { CopyButton } from '@guihang/ui/data/copy-button.tsx'
import { Note } from '@guihang/ui/feedback/note.tsx'
import { BackLink, PageHead } from '@guihang/ui/page-head.tsx'
import { RecordUnseen } from '@guihang/web/screen/record-unseen.tsx'
import { Screen } from '@guihang/web/screen/screen.tsx'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Package } from '#icons'
import { useScope } from '../../core/me.ts'
import { m } from '../../texts/messages.js'
import { ShopBalance } from './shop-balance.tsx'
import { ShopPapers } from './shop-papers.tsx'
import { ShopPeople } from './shop-people.tsx'
import { ShopStanding } from './shop-standing.tsx'
import { ShopStatements } from './shop-statements.tsx'
import { type OneShop, shopQuery } from './shops.queries.ts'
import { PapersMark } from './shops-page.tsx'

const route = getRouteApi('/shell/shops/$id')

export function ShopPage() {
  const { id } = route.useParams()
  const found = useQuery(shopQuery(id))
  return (
    <Screen name="shop" busy={found.isPending}>
      {found.data ? (
        <Found key={id} shop={found.data} />
      ) : (
        <RecordUnseen
          query={found}
          title={m.shops_one()}
          back={<Back />}
          missing={{
            title: m.shops_missing(),
            help: m.shops_missing_help(),
            list: (
              <Link to="/shops" className={buttonClass('primary')}>
                {m.shops_all()}
              </Link>
            ),
          }}
          failed={{ title: m.shops_one_failed(), calm: m.shops_one_failed_calm() }}
        />
      )}
    </Screen>
  )
}

function Found({ shop }: { shop: OneShop }) {
  const { shop_name, shop_code, state } = shop
  const money = useScope('money')
  const approve = useScope('approve')
  const seesMoney = money || approve
  return (
    <>
      <PageHead
        before={<Back />}
        title={shop_name}
        beside={
          <>
            <span className="figures text-ink-2">{shop_code}</span>
            <CopyButton text={shop_code} className="-ml-2" />
            <PapersMark shop={shop} />
          </>
        }
        actions={
          <Link to="/parcels" search={{ shop: shop_code }} className={buttonClass()}>
            <Package size={16} />
            {m.shops_parcels()}
          </Link>
        }
      />
      {state !== 'active' && (
        <Note tone="warn" className="mb-3">
          {state === 'restricted' ? m.shops_restricted_note() : m.shops_closed_note()}
        </Note>
      )}
      <div className="grid items-start gap-3 desk:grid-cols-[minmax(0,1fr)_minmax(340px,420px)]">
        <div className="grid gap-3">
          <ShopPapers shop={shop} />
          <ShopPeople shop={shop} />
        </div>
        <div className="grid gap-3">
          <ShopStanding shop={shop} />
          {seesMoney && <ShopBalance code={shop_code} />}
          {money && <ShopStatements code={shop_code} />}
        </div>
      </div>
    </>
  )
}

function Back() {
  return <BackLink label={m.shops_back()} render={<Link to="/shops" />} />
}
