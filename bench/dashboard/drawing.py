"""The figures as a picture."""

COLUMN = 9  # inches
ROW = 0.24
BETTER, SAME, WORSE = "#2e7d32", "#78909c", "#c62828"


def colour(value, tolerance):
    if value > 1 + tolerance:
        return BETTER
    return WORSE if value < 1 - tolerance else SAME


def draw(path, title, gains, tolerance):
    """Bars of how many times better each figure is than it was. `gains`: names with a ratio each. Needs Debian's
    python3-matplotlib."""
    import matplotlib

    matplotlib.use("svg")
    # The same figures make the same file, so that a change of the picture is a change of the figures.
    matplotlib.rcParams.update({"svg.hashsalt": "rookery", "svg.fonttype": "none", "font.size": 8})
    from matplotlib import pyplot

    names = [name for name, _ in reversed(gains)]
    values = [value for _, value in reversed(gains)]
    figure, axes = pyplot.subplots(figsize=(COLUMN, 1 + ROW * len(gains)))
    bars = axes.barh(names, values, color=[colour(value, tolerance) for value in values])
    axes.bar_label(bars, [f"{value:.2f}" for value in values], padding=3)
    axes.axvline(1, color="black", linewidth=0.8)
    axes.set_title(title)
    axes.spines[["top", "right"]].set_visible(False)
    figure.tight_layout()
    figure.savefig(path, metadata={"Date": None, "Creator": None})
    pyplot.close(figure)
