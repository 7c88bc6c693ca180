import './delivery-options.css'

/** What there is to choose from besides the price, below the quote. */
export function DeliveryOptions() {
  return (
    <section className="delivery-options" aria-labelledby="delivery-options">
      <h2 id="delivery-options">Choose how it travels</h2>
      <div className="delivery-options-list">
        <div className="delivery-option">
          <p className="eyebrow">Cargo</p>
          <h3>When the price matters most</h3>
          <p>Heavy or patient parcels can go as cargo, which costs less.</p>
        </div>
        <div className="delivery-option">
          <p className="eyebrow">Pickup</p>
          <h3>We come to you</h3>
          <p>Book a pickup and hand the parcel over at your door or your shop.</p>
        </div>
        <div className="delivery-option">
          <p className="eyebrow">Tracking</p>
          <h3>You see every step</h3>
          <p>Each shipment has a number. Follow it from collection to delivery, day and night.</p>
        </div>
      </div>
    </section>
  )
}
