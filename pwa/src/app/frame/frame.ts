import { lazyHydrated } from '#ui/lazyHydrated.tsx'
import { createLazyModule } from '#ui/lazyModule.ts'
import { whenIdle } from './whenIdle.ts'

/* The parts beside and below every page load once the page is up. Each is a file of its own: no page is served with
   the menu drawn, so none carries its styles. */

/** The menu behind the button of a narrow screen. */
export const sideMenu = createLazyModule(
  async () => (await import('#app/lazy/side-menu/SideMenu.tsx')).SideMenu,
)

const footer = createLazyModule(async () => (await import('#app/lazy/footer/Footer.tsx')).Footer)

export const Footer = lazyHydrated(footer)

/** Whether the footer's code is loaded. */
export const isFooterLoaded = () => footer.current() !== null

/** Resolves once the footer and the menu are loaded. Rejects if the connection breaks. */
export const frameReady = (): Promise<unknown> => Promise.all([footer.load(), sideMenu.load()])

/** Resolves once the footer and the menu are loaded, however long it takes. */
export const whenFrameLoaded = (): Promise<unknown> =>
  Promise.all([footer.whenLoaded(), sideMenu.whenLoaded()])

/** The features that every screen has in addition to its own. */
export const globalFeatures = createLazyModule(async () => {
  await whenIdle()
  return import('#app/lazy/global-features/GlobalFeatures.tsx')
})
