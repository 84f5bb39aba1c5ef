# Domains of partners that can receive our mail. Replace the list with yours.
PARTNERS = ("@example.org",)


def rule(event):
    return event.get("name") == "email_forwarding_out_of_domain" and not receiver_of(event).endswith(
        PARTNERS
    )


def title(event):
    return f"Mail of {event.deep_get('actor', 'email')} is forwarded to {receiver_of(event)}"


def dedup(event):
    return str(event.deep_get("actor", "email"))


def alert_context(event):
    return {
        "user": event.deep_get("actor", "email"),
        "receiver": receiver_of(event),
        "source_ip": event.get("ipAddress"),
    }


def receiver_of(event):
    return str(event.deep_get("parameters", "email_forwarding_destination_address"))
