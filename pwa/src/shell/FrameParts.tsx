/* What stands beside and below every page, and nobody looks for first. */
export { Footer } from './Footer.tsx'
export { SideMenu } from './SideMenu.tsx'
