import { lazyHydrated } from '#ui/lazyHydrated.tsx'
import { createLazyModule } from '#ui/lazyModule.ts'
import { whenIdle } from './whenIdle.ts'

/* What stands beside and below every page comes once the page is up. Each is a file of its own: no page has the menu
   drawn when it is served, and so none carries its styles. */

/** The menu behind the button of a narrow screen. */
export const sideMenu = createLazyModule(
  async () => (await import('#app/lazy/side-menu/SideMenu.tsx')).SideMenu,
)

const footer = createLazyModule(async () => (await import('#app/lazy/footer/Footer.tsx')).Footer)

export const Footer = lazyHydrated(footer)

/** Whether the footer's code is here. */
export const isFooterLoaded = () => footer.current() !== null

/** Resolves once all of it is here. Rejects where the line breaks. */
export const frameReady = (): Promise<unknown> => Promise.all([footer.load(), sideMenu.load()])

/** The same however long it takes. */
export const whenFrameLoaded = (): Promise<unknown> =>
  Promise.all([footer.whenLoaded(), sideMenu.whenLoaded()])

/** The features that every screen has besides itself. */
export const globalFeatures = createLazyModule(async () => {
  await whenIdle()
  return import('#app/lazy/global-features/GlobalFeatures.tsx')
})
