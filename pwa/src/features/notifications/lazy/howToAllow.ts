/** How a visitor can allow notifications that they have blocked for a site, in the given browser. */
export function howToAllow(userAgent: string): string {
  if (/iPhone|iPad|iPod/.test(userAgent))
    return 'Open the Settings of this device, then Notifications, find this site and allow notifications.'
  if (userAgent.includes('Firefox/'))
    return 'Press the padlock before the address, clear the blocked notifications, and load this page again.'
  if (userAgent.includes('SamsungBrowser/'))
    return 'Open the browser’s menu, then Settings, Sites and downloads, Notifications, and allow this site.'
  if (userAgent.includes('Android'))
    return 'Press the icon before the address, then Permissions, and allow notifications.'
  if (userAgent.includes('Safari/') && !userAgent.includes('Chrome/'))
    return 'Open Safari’s Settings, then Websites, Notifications, and allow this site.'
  return 'Press the icon before the address and allow notifications there.'
}
