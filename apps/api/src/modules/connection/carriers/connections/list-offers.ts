import type { Carrier } from '@guihang/carriers/carrier'
import { carrierOf } from '@guihang/carriers/carriers'
import type { CarrierOffer } from '@guihang/contract/connection/carriers'
import { carrierKinds, carrierNames } from '@guihang/domain/connection/carriers/carrier-kinds'

/** The carriers for which there is an adapter. */
export function listOffers(): CarrierOffer[] {
  return carrierKinds.flatMap((kind) => {
    const carrier = carrierOf(kind)
    return carrier === undefined ? [] : [offerOf(carrier)]
  })
}

function offerOf({ kind, secrets, settings, capabilities, listUnits }: Carrier): CarrierOffer {
  const { quote, look_up, pull, change, cancel, answers, label, webhook } = capabilities
  return {
    kind,
    name: carrierNames[kind],
    secrets: secrets.map((field) => ({
      key: field.key,
      label: field.label,
      required: field.required,
      open: field.open === true,
    })),
    settings: settings.map((field) => ({
      key: field.key,
      label: field.label,
      values: field.values.map((value) => ({ ...value })),
      default: field.default,
    })),
    capabilities: { quote, look_up, pull, change, cancel, answers: [...answers], label, webhook },
    has_places: listUnits !== undefined,
  }
}
