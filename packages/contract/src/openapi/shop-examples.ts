import type { Example } from '../operation.ts'
import accounts from './examples/accounts.json' with { type: 'json' }
import addresses from './examples/addresses.json' with { type: 'json' }
import banks from './examples/banks.json' with { type: 'json' }
import batches from './examples/batches.json' with { type: 'json' }
import codOverview from './examples/cod-overview.json' with { type: 'json' }
import dashboard from './examples/dashboard.json' with { type: 'json' }
import exports from './examples/exports.json' with { type: 'json' }
import identity from './examples/identity.json' with { type: 'json' }
import imports from './examples/imports.json' with { type: 'json' }
import integrations from './examples/integrations.json' with { type: 'json' }
import labels from './examples/labels.json' with { type: 'json' }
import notifications from './examples/notifications.json' with { type: 'json' }
import papers from './examples/papers.json' with { type: 'json' }
import parcels from './examples/parcels.json' with { type: 'json' }
import people from './examples/people.json' with { type: 'json' }
import personalData from './examples/personal-data.json' with { type: 'json' }
import pickupLists from './examples/pickup-lists.json' with { type: 'json' }
import presets from './examples/presets.json' with { type: 'json' }
import pricing from './examples/pricing.json' with { type: 'json' }
import reweighs from './examples/reweighs.json' with { type: 'json' }
import statements from './examples/statements.json' with { type: 'json' }
import stores from './examples/stores.json' with { type: 'json' }
import support from './examples/support.json' with { type: 'json' }
import system from './examples/system.json' with { type: 'json' }
import webhooks from './examples/webhooks.json' with { type: 'json' }

/**
 * One call and its answer for each operation of the shop's API, by its name, as a server answered it. They are apart from
 * the operations, because the portal loads those and shows no examples.
 */
export const shopExamples: Readonly<Record<string, Example>> = {
  ...accounts,
  ...addresses,
  ...banks,
  ...codOverview,
  ...batches,
  ...dashboard,
  ...exports,
  ...identity,
  ...imports,
  ...integrations,
  ...labels,
  ...notifications,
  ...papers,
  ...parcels,
  ...people,
  ...personalData,
  ...presets,
  ...pickupLists,
  ...pricing,
  ...reweighs,
  ...statements,
  ...stores,
  ...support,
  ...system,
  ...webhooks,
}
