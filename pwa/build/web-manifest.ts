import type { ManifestOptions } from 'vite-plugin-pwa'
import type { Company } from '../src/api/answers.ts'
import { SHARE_TARGET, SHARED_TEXTS } from '../src/parsing/sharedTexts.ts'

const PNG = 'image/png'

/** Colours of the light scheme, as in `src/styles/tokens.css`: a manifest has only one scheme. */
const PAPER = '#faf7f0'

/** Shortcuts that a long press on the site's icon offers. */
const SHORTCUTS = [
  { name: 'Track a shipment', short_name: 'Track', url: '/track' },
  { name: 'Get rates', short_name: 'Get Rates', url: '/get-rates' },
  { name: 'Find an office', short_name: 'Offices', url: '/offices' },
]

/**
 * The manifest by which a device installs the company's site. Its id never changes, because it identifies an installed
 * site.
 */
export function manifestOf({
  name,
  strapline,
}: Pick<Company, 'name' | 'strapline'>): Partial<ManifestOptions> {
  return {
    id: '/',
    name: `${name}: ${strapline}`,
    short_name: name,
    description: `Quotes, tracking and offices of ${name}, with a connection and without one.`,
    lang: 'en-NG',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    launch_handler: { client_mode: ['navigate-existing', 'auto'] },
    background_color: PAPER,
    theme_color: PAPER,
    categories: ['business', 'shopping', 'utilities'],
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: PNG, purpose: 'any' },
      { src: '/icon-512.png', sizes: '512x512', type: PNG, purpose: 'any' },
      { src: '/maskable-512.png', sizes: '512x512', type: PNG, purpose: 'maskable' },
      { src: '/monochrome-512.png', sizes: '512x512', type: PNG, purpose: 'monochrome' },
    ],
    shortcuts: SHORTCUTS.map((shortcut) => ({
      ...shortcut,
      icons: [{ src: '/icon-192.png', sizes: '192x192', type: PNG }],
    })),
    screenshots: [
      screenshot('home-narrow', '720x1480', 'narrow', 'The home page'),
      screenshot('track-narrow', '720x1480', 'narrow', 'A shipment, step by step'),
      screenshot('home-wide', '1280x800', 'wide', 'The home page'),
    ],
    // Text that another app shares is sent to Track, which finds the shipment number in it.
    share_target: {
      action: SHARE_TARGET,
      // With POST, the text is in no address, and so in no server's log and no browser's history.
      method: 'POST',
      enctype: 'application/x-www-form-urlencoded',
      params: Object.fromEntries(SHARED_TEXTS.map((text) => [text, text])),
    },
  }
}

function screenshot(name: string, sizes: string, form_factor: 'narrow' | 'wide', label: string) {
  return { src: `/screenshots/${name}.webp`, sizes, type: 'image/webp', form_factor, label }
}
