from picket_kubernetes import caller_context, succeeded


# Write access to these paths, or a connection to these sockets, controls the host.
HOST_PATHS = (
    "/",
    "/etc",
    "/root",
    "/proc",
    "/var/lib/kubelet",
    "/var/run/docker.sock",
    "/run/containerd/containerd.sock",
)


def rule(event):
    target = event.get("objectRef") or {}
    return (
        event.get("verb") == "create"
        and target.get("resource") == "pods"
        and not target.get("subresource")
        and target.get("namespace") != "kube-system"
        and succeeded(event)
        and bool(reasons(event))
    )


def title(event):
    pod = event.deep_get("objectRef", "name")
    return f"{event.deep_get('user', 'username')} created pod {pod} with access to its host"


def dedup(event):
    return f"{event.deep_get('user', 'username')} {event.deep_get('objectRef', 'namespace')}"


def alert_context(event):
    return caller_context(event) | {"reasons": reasons(event)}


def reasons(event):
    spec = event.deep_get("requestObject", "spec") or {}
    found = [key for key in ("hostPID", "hostIPC", "hostNetwork") if spec.get(key) is True]
    if any(is_privileged(container) for container in containers(spec)):
        found.append("privileged")
    if any(can_administer(container) for container in containers(spec)):
        found.append("SYS_ADMIN")
    if any(mounts_host(volume) for volume in spec.get("volumes") or []):
        found.append("hostPath")
    return found


def containers(spec):
    return list(spec.get("containers") or []) + list(spec.get("initContainers") or [])


def is_privileged(container):
    return (container.get("securityContext") or {}).get("privileged") is True


def can_administer(container):
    capabilities = (container.get("securityContext") or {}).get("capabilities") or {}
    return any(one in ("SYS_ADMIN", "ALL") for one in capabilities.get("add") or [])


def mounts_host(volume):
    path = (volume.get("hostPath") or {}).get("path")
    return path is not None and (path.rstrip("/") or "/") in HOST_PATHS
