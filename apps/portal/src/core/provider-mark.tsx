import { Logo } from '../ui/logo.tsx'
import { useSettings } from './settings.ts'

/** The provider's logo; the product's own mark where the provider has set none. */
export function ProviderMark({ size = 28 }: { size?: number }) {
  const logo = useSettings()?.provider_logo
  return logo ? (
    <img src={logo} alt="" width={size} height={size} className="object-contain" />
  ) : (
    <Logo size={size} />
  )
}
