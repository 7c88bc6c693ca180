import { MessageCheck } from './MessageCheck.tsx'
import { OfficialChannels } from './OfficialChannels.tsx'
import './verify-desk.css'

/** The check of what somebody was sent, beside the official channels. */
export function VerifyDesk() {
  return (
    <div className="verify">
      <MessageCheck />
      <OfficialChannels />
    </div>
  )
}
