import { Region } from '../../../../core/screen/region.tsx'
import { ChannelsCard } from './channels-card.tsx'
import { DigestCard } from './digest-card.tsx'
import { useNoticeSettings } from './notice-settings.ts'
import { SecurityMailsCard } from './security-mails-card.tsx'

/** What this person hears of, where and when; below it the mails that nobody with an e-mail can switch off. */
export function NotificationsTab() {
  const { query, shown } = useNoticeSettings()
  return (
    <div className="grid gap-4">
      <Region query={query}>
        {(saved) => {
          const settings = shown(saved)
          return (
            <>
              <ChannelsCard settings={settings} />
              {settings.email !== null && <DigestCard settings={settings} />}
            </>
          )
        }}
      </Region>
      {/* Not before what stands above it: it would be pushed down. */}
      {!query.isPending && query.data?.email !== null && <SecurityMailsCard />}
    </div>
  )
}
